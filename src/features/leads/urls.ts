/** Pages of the console that show leads. */
export const leadUrl = (leadId: string) => `/admin/leads/${leadId}`
