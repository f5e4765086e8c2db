import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { DiskSpace } from '@rehearse/server';
import type { JsonObject, Stored } from '@rehearse/platform/ports';

/** How much may be said about a prototype: every question reads all of it. */
@Injectable()
export class AnnotationQuota {
  constructor(private readonly disk: DiskSpace) {}

  /**
   * Refuses an annotation with which there would be too many, or the disk too full. Where there are too many, from before there
   * was a limit, one may change but not grow.
   */
  async require(all: readonly Stored<JsonObject>[], id: string, next: JsonObject): Promise<void> {
    const known = all.find((one) => one.id === id);
    if (known && sizeOf(next) <= sizeOf(known.value)) return;
    const others = all.filter((one) => one.id !== id);
    const bytes = others.reduce((sum, { value }) => sum + sizeOf(value), sizeOf(next));
    if ((!known && others.length >= limits.annotations) || bytes > limits.annotationBytes)
      throw new Failure('app/full');
    await this.disk.check('growth');
  }
}

const sizeOf = (value: JsonObject): number => Buffer.byteLength(JSON.stringify(value));
