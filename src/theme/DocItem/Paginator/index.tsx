/**
 * Ejected from theme-classic DocItem/Paginator: the next page is what most want
 * after the last line, so ../Footer has it before tags, paths and back-links.
 */
export default function DocItemPaginator(): null {
  return null;
}
