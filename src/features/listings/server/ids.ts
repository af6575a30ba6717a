/** Returns true if a text can be the id of a park or warehouse: a positive integer that fits a bigint. */
export const isParkId = (id: string) => /^[1-9]\d{0,17}$/.test(id)
