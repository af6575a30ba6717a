/** Domain word → value of the table and of the dictionary `sys_user_sex`; as text it is the wire's `sex`. */
export const genders = { male: 0, female: 1, unknown: 2 } as const
export type Gender = keyof typeof genders
