import { Module } from '@nestjs/common';
import { Compaction } from './compaction';
import { Erasures } from './erasures';
import { Holdings } from './holdings';
import { PipelineMetrics } from './pipeline.metrics';
import { RecordsConsumer } from './records.consumer';
import { RowStore } from './row.store';
import { Tables } from './tables';
import { TrailSweep } from './trail.sweep';
import { Trails } from './trails';

const providers = [Compaction, Erasures, Holdings, PipelineMetrics, RowStore, Tables, Trails, TrailSweep];

@Module({ controllers: [RecordsConsumer], providers })
export class PipelineModule {}
