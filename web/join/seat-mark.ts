/** Where a text of the markup names a seat, of which only the script knows. */
export const seatMark = "[seat]";
