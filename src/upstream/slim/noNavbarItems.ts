/** In place of src/ui/otherNavbarItems.ts, where no item is of them. */
export default {};
