/** The days of a month in rents: yuan per m² and day × area × 30.4. */
export const daysAMonth = 30.4
/** The days of a year in rents. */
export const daysAYear = 365
