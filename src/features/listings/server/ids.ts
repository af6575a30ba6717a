/** Catalogue rows are numbered: anything else cannot be one of theirs, and is answered like an unknown one. */
export const isParkId = (id: string) => /^[1-9]\d{0,17}$/.test(id)
