/** Characters of one message, as PostgreSQL counts them. */
export const maxCharacters = 1_000

export const countCharacters = (text: string) => [...text].length
