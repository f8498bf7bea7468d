/**
 * `npm run bench:build`: the same pages built by every tool: cold, warm, and
 * after an edit. Tools take turns, so that a busy minute hits all of them.
 */
import {formatGoals} from './goals';
import {generatePages} from './generatePages';
import {readMaterial} from './material';
import {type Options, readOptions} from './options';
import {
  editPage,
  folderOf,
  keepSite,
  removeCaches,
  setUpProject,
  weighOutput,
  writeProject,
} from './project';
import {runBuild} from './runBuild';
import {type Built, listBuildGoals, type Stage} from './buildResults';
import {formatBuilds} from './formatBuilds';
import type {Tool} from './tool';

async function buildStages(
  tool: Tool,
  size: number,
  {limits, stages: wanted}: Options,
): Promise<Built> {
  const pages = generatePages(readMaterial('.'), size);
  writeProject(tool, pages);
  removeCaches(tool);
  const stages: Partial<Record<Stage, Built['stages'][Stage]>> = {};
  for (const stage of wanted) {
    if (stage === 'edit') {
      editPage(tool, pages[Math.floor(size / 2)]);
    }
    const result = await runBuild(
      folderOf(tool),
      tool.command,
      tool.env ?? {},
      limits,
    );
    stages[stage] = result;
    console.error(`${tool.name} ${size} ${stage} ${JSON.stringify(result)}`);
    if (result.kind !== 'done') {
      return {tool, size, stages, output: null};
    }
  }
  const output = weighOutput(tool);
  keepSite(tool, size);
  return {tool, size, stages, output};
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), 1);
  options.tools.filter(({packages}) => packages).forEach(setUpProject);
  const built: Built[] = [];
  for (const size of options.sizes) {
    for (let round = 0; round < options.rounds; round += 1) {
      for (const tool of options.tools) {
        built.push(await buildStages(tool, size, options));
      }
    }
    console.log(
      `\n### 构建 ${size} 页\n\n${formatBuilds(built.filter((one) => one.size === size))}`,
    );
  }
  console.log(`\n### 目标\n\n${formatGoals(listBuildGoals(built))}`);
}

void main();
