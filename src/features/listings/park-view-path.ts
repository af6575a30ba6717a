/** Path of `countParkView`, separate from the contract so that a page can count a view without loading schemas. */
export const parkViewPath = '/system/park/:parkId/view'
