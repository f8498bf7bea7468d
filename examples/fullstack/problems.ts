/** A failure that the client may read; everything else becomes a bare 500. */
export class Problem extends Error {
  readonly status: number;
  readonly fields: readonly string[];

  constructor(status: number, title: string, fields: readonly string[] = []) {
    super(title);
    this.status = status;
    this.fields = fields;
  }
}
