export type Mesh = {
  readonly draw: () => void;
  readonly dispose: () => void;
};

/**
 * Puts vertices and the triangles between them on the GPU.
 * @param attributes by location: numbers, and how many of them a vertex has.
 */
export function createMesh(
  gl: WebGL2RenderingContext,
  attributes: readonly (readonly [data: Float32Array, size: number])[],
  indices: Uint16Array,
): Mesh {
  const vertexArray = gl.createVertexArray();
  gl.bindVertexArray(vertexArray);
  const buffers = attributes.map(([data, size], location) => {
    const buffer = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, size, gl.FLOAT, false, 0, 0);
    return buffer;
  });
  const elements = gl.createBuffer();
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, elements);
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW);
  gl.bindVertexArray(null);
  return {
    draw() {
      gl.bindVertexArray(vertexArray);
      gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_SHORT, 0);
      gl.bindVertexArray(null);
    },
    dispose() {
      for (const buffer of [...buffers, elements]) {
        gl.deleteBuffer(buffer);
      }
      gl.deleteVertexArray(vertexArray);
    },
  };
}
