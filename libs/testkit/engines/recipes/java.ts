import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installOnce, need, run } from '../install';

const dependencyPlugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1';

/** Classes that others have released need not be verified at every start: a tenth of it. */
const unverified = ['-XX:+UnlockDiagnosticVMOptions', '-XX:-BytecodeVerificationRemote'];
/** Small, and started often: what the first compiler makes of them is enough, and the second one costs more than it brings. */
export const javaFlags = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', ...unverified];

export const classPath = (home: string) => join(home, 'lib', '*');

/** The whole kit, not the run time alone: the stand-in for MongoDB is compiled here. */
export const needJava = () => need('javac', 'default-jdk-headless');

/** Fetches `group:artifact:version` and all that they need from Maven Central. */
export async function installJars(
  name: string,
  version: string,
  artifacts: readonly string[],
  finish: (folder: string) => Promise<void> = async () => undefined,
): Promise<string> {
  return await installOnce(name, version, async (folder) => {
    const pom = join(folder, 'pom.xml');
    const lib = join(folder, 'lib');
    await mkdir(lib);
    await writeFile(pom, projectOf(name, artifacts));
    await run('mvn', ['-B', '-q', '-f', pom, `${dependencyPlugin}:copy-dependencies`, `-DoutputDirectory=${lib}`]);
    await finish(folder);
  });
}

function projectOf(name: string, artifacts: readonly string[]): string {
  const dependencies = artifacts.map((artifact) => {
    const [group, id, version] = artifact.split(':');
    return `<dependency><groupId>${group}</groupId><artifactId>${id}</artifactId><version>${version}</version></dependency>`;
  });
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>rehearse.engines</groupId><artifactId>${name}</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>${dependencies.join('')}</dependencies>
</project>
`;
}
