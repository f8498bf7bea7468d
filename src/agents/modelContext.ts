/**
 * What this site uses of WebMCP, a draft: `document.modelContext`.
 * @see https://webmachinelearning.github.io/webmcp/
 */
export type AgentTool = {
  readonly name: string;
  readonly title: string;
  /** For the agent: what it does, and when to use it. */
  readonly description: string;
  /** JSON Schema of the input; browsers do not check it. */
  readonly inputSchema: object;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly untrustedContentHint: boolean;
  };
  /** What it answers is handed on as text: a string as it is, else as JSON. */
  readonly execute: (input: unknown) => Promise<string | object>;
};

export type ModelContext = {
  readonly registerTool: (tool: AgentTool) => unknown;
};

declare global {
  interface Document {
    readonly modelContext?: ModelContext;
  }
}
