/** What a scene is, for the stage that shows it. */

/** A slider, or a list of choices whose value is the index. */
export type Control = {
  /** Also the name of the uniform that gets the value, where there is one. */
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly options?: readonly string[];
};

export type Values = Readonly<Record<string, number>>;

/** Where the viewer stands around the object, in radians. */
export type View = {readonly yaw: number; readonly pitch: number};

export type Frame = {
  /** Seconds that the animation has run, without the pauses. */
  readonly time: number;
  /** Seconds since the frame before; 0 for a still picture. */
  readonly step: number;
  /** Size of the drawing buffer, in device pixels. */
  readonly width: number;
  readonly height: number;
  readonly values: Values;
  readonly view: View;
};

/** What a scene has made on the GPU; gone when the context is lost. */
export type SceneRenderer = {
  readonly draw: (frame: Frame) => void;
  readonly dispose: () => void;
};

/** A 4 × 4 matrix with its name, row by row, as it is written on paper. */
export type NamedMatrix = {
  readonly name: string;
  readonly rows: readonly (readonly number[])[];
};

export type Scene = {
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  readonly isAnimated: boolean;
  readonly canOrbit: boolean;
  readonly initialView?: View;
  readonly controls: readonly Control[];
  /** The matrices of a frame, shown below it. */
  readonly matrices?: (
    values: Values,
    view: View,
    aspect: number,
  ) => readonly NamedMatrix[];
  /**
   * @param source shader text of the reader, where the scene has an editor.
   * @throws ShaderError when a shader does not compile.
   */
  readonly create: (
    gl: WebGL2RenderingContext,
    source?: string,
  ) => SceneRenderer;
};

/** The values that controls start with. */
export function initialValues(controls: readonly Control[]): Values {
  return Object.fromEntries(controls.map(({key, value}) => [key, value]));
}
