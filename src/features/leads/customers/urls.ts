/** Pages of the console that show customers. */
export const customersUrl = '/admin/customers'
export const customerUrl = (customerId: string) => `${customersUrl}/${customerId}`
