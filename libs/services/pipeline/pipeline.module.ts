import { Module } from '@nestjs/common';
import { Compaction } from './compaction';
import { Erasures } from './erasures';
import { PipelineMetrics } from './pipeline.metrics';
import { RecordsConsumer } from './records.consumer';
import { RowStore } from './row.store';
import { Tables } from './tables';

@Module({ controllers: [RecordsConsumer], providers: [Compaction, Erasures, PipelineMetrics, RowStore, Tables] })
export class PipelineModule {}
