import { Module } from '@nestjs/common';
import { Compaction } from './compaction';
import { Erasures } from './erasures';
import { SessionSizes } from './session-sizes';
import { SessionNumbers } from './session-numbers';
import { PipelineMetrics } from './pipeline.metrics';
import { RecordsConsumer } from './records.consumer';
import { RowStore } from './row.store';
import { Sweep } from './sweep';
import { Tables } from './tables';
import { Trails } from './trails';

const providers = [
  Compaction,
  Erasures,
  SessionSizes,
  SessionNumbers,
  PipelineMetrics,
  RowStore,
  Sweep,
  Tables,
  Trails,
];

@Module({ controllers: [RecordsConsumer], providers })
export class PipelineModule {}
