import { SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { useSearch } from "../../shell/navigation.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { ScenePlayer } from "./scene-player.tsx";
import { getScenes, type Scene } from "./scenes.ts";
import { scenesWords as words } from "./scenes.words.ts";

const getAddress = ({ id }: Scene) => `/scenes?play=${id}`;

export function ScenesPage() {
  const { play } = useSearch("/scenes");
  const scene = getScenes().find(({ id }) => id === play);
  return <SheetPage own>{scene ? <OneScene key={scene.id} scene={scene} /> : <AllScenes />}</SheetPage>;
}

function AllScenes() {
  return (
    <>
      <SheetHead label={words.label()} title={words.title()} finding={words.finding()} />
      <ul className="grid border-t border-dashed border-sim-rule md:grid-cols-3">
        {getScenes().map((scene) => (
          <li
            key={scene.id}
            className="flex flex-col gap-2 border-dashed border-sim-rule px-8 py-7 not-first:border-t max-md:px-5 md:not-first:border-t-0 md:not-first:border-s"
          >
            <p className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">{scene.channel}</p>
            <h2 className="text-plate font-[600]">{scene.title}</h2>
            <p className="flex-1 pb-2 text-body">{scene.before}</p>
            <AppLink
              href={getAddress(scene)}
              aria-label={words.playScene({ title: scene.title })}
              className={buttonClass({ variant: "sim", size: "lg", className: "w-fit" })}
            >
              {words.play()}
            </AppLink>
          </li>
        ))}
      </ul>
      <Foot />
    </>
  );
}

function OneScene({ scene }: { scene: Scene }) {
  const scenes = getScenes();
  const next = scenes[scenes.findIndex(({ id }) => id === scene.id) + 1];
  return (
    <>
      <header className="px-8 pt-9 pb-6 max-md:px-5 max-md:pt-6">
        <p className="pb-1.5 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
          {words.label()}
        </p>
        <h1 className="font-mono text-sheet-title font-[600] tracking-[-0.01em] text-balance max-xs:text-[28px]/[32px]">
          {scene.title}
        </h1>
        <p className="max-w-[640px] pt-2 text-body">{scene.before}</p>
      </header>
      <ScenePlayer scene={scene}>
        {next && (
          <AppLink href={getAddress(next)} className={buttonClass({ variant: "sim", size: "lg" })}>
            {words.nextScene({ title: next.title })}
          </AppLink>
        )}
      </ScenePlayer>
      <Foot toAll />
    </>
  );
}

function Foot({ toAll = false }: { toAll?: boolean }) {
  const link = buttonClass({ variant: "simDashed" });
  return (
    <footer className="flex flex-wrap gap-3 border-t border-dashed border-sim-rule px-8 py-6 max-md:px-5">
      {toAll && (
        <AppLink href="/scenes" className={link}>
          {words.all()}
        </AppLink>
      )}
      <AppLink href="/debrief" className={link}>
        {words.toDebrief()}
      </AppLink>
      <AppLink href="/regulator" className={link}>
        {words.register()}
      </AppLink>
    </footer>
  );
}
