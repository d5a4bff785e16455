import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the projects one after the other as the configuration names them, so that the cheap ones speak first. */
export class ByProject extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const names = this.ctx.projects.map(({ name }) => name);
    const place = ({ project }: TestSpecification): number => names.indexOf(project.name);
    const sorted = await super.sort(specifications);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
