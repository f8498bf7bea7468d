/** Id of the JSON in a page's head that names its modules and scripts. */
export const NOTE_ID = 'route-table';
