import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the projects in configuration order, so that the cheap ones report first. */
export class ByProject extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const names = this.ctx.projects.map(({ name }) => name);
    const place = ({ project }: TestSpecification): number => names.indexOf(project.name);
    const sorted = await super.sort(specifications);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
