import { Injectable } from '@nestjs/common';
import { AppEraser, Needs } from '@rehearse/http';
import type { Stream } from '@rehearse/platform/ports';
import { TestRepository } from './test.repository';

/** Forgets the settings of apps that are gone. */
@Injectable()
export class Eraser extends AppEraser {
  constructor(
    private readonly tests: TestRepository,
    @Needs('stream') stream: Stream,
  ) {
    super('testing', stream);
  }

  protected erase(app: string): Promise<void> {
    return this.tests.remove(app);
  }
}
