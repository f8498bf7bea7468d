/** Stands in for `<Head>` where its children must not reach the page. */
export default function NoHead(): null {
  return null;
}
