import { BufferGeometry, Group, Line, LineBasicMaterial, Mesh, MeshBasicMaterial, SphereGeometry, Vector3 } from 'three'
import type { Point } from '#features/hall/boxes.ts'

const red = 0xc9302c

/** The points that one measures between, and the line that joins them, before everything else in the picture. */
export class Ruler {
  readonly group = new Group()

  /** Marks the first point. The dot is as large as it looks from `distanceM` away. */
  begin(at: Point, distanceM: number) {
    this.clear()
    this.group.add(dot(at, distanceM))
  }

  end(from: Point, to: Point, distanceM: number) {
    const line = new Line(
      new BufferGeometry().setFromPoints([new Vector3(...from), new Vector3(...to)]),
      new LineBasicMaterial({ color: red, depthTest: false, transparent: true }),
    )
    line.renderOrder = 5
    this.group.add(dot(to, distanceM), line)
  }

  clear() {
    for (const child of this.group.children)
      if (child instanceof Mesh || child instanceof Line) {
        const { geometry, material } = child as Mesh<BufferGeometry, MeshBasicMaterial>
        geometry.dispose()
        material.dispose()
      }
    this.group.clear()
  }
}

function dot(at: Point, distanceM: number) {
  const material = new MeshBasicMaterial({ color: red, depthTest: false, transparent: true })
  const mesh = new Mesh(new SphereGeometry(Math.max(0.05, distanceM * 0.006), 12, 8), material)
  mesh.position.set(...at)
  mesh.renderOrder = 5
  return mesh
}
