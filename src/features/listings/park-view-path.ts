/** Of `countParkView`. Apart from the contract, so that a page can tell a look without loading schemas. */
export const parkViewPath = '/system/park/:parkId/view'
