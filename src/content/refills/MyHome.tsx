import { productPath } from '../../catalog/products/card-rules.ts';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { addDays, daysUntil, formatDayInWords } from '../../platform/days.ts';
import { call } from '../../platform/http/client.ts';
import { getHomeSupply, type HomeProduct, setDailyPortion } from '../../sales/home-supply/contract.ts';
import { useReorder } from '../../sales/order-pages/use-reorder.ts';
import { getRepeats } from '../../sales/repeat-deliveries/contract.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { getRefillSettings, type RefillSettings, setDoseTime } from './contract.ts';
import { pageTexts as texts } from './page-texts.ts';
import { CalendarPanel, RemindersPanel } from './RefillPanels.tsx';
import { defaultMinute, formatMinute, parseMinute, reminderDays } from './rules.ts';
import './my-home.css';

async function loadHome(signal: AbortSignal) {
  const [supply, settings, repeats] = await Promise.all([
    call(getHomeSupply, {}, signal),
    call(getRefillSettings, {}, signal),
    // Optional: without it the products are listed without their repeat deliveries.
    call(getRepeats, {}, signal).then(
      (list) => list.repeats,
      () => [],
    ),
  ]);
  const running = repeats.filter(({ state }) => state === 'active').flatMap(({ lines }) => lines);
  return { ...supply, settings, repeated: running.filter(({ isPaused }) => !isPaused) };
}
type Home = Awaited<ReturnType<typeof loadHome>>;

/** Products at the customer's home and their last days, with reminders and the calendar of doses. */
export function MyHome() {
  const result = useAsyncData(loadHome);
  const setSettings = (settings: RefillSettings) => result.set((home) => ({ ...home, settings }));
  const setProducts = (products: HomeProduct[]) => result.set((home) => ({ ...home, products }));
  return (
    <AsyncContent result={result} skeleton={<Skeleton height={320} />}>
      {(home) => (
        <div className="my-home">
          {home.products.length === 0 ? (
            <NothingYet />
          ) : (
            <ul className="my-home-list section-panel" aria-label={texts.listLabel}>
              {home.products.map((product) => (
                <li key={product.productId}>
                  <HomeRow product={product} home={home} onProducts={setProducts} onSettings={setSettings} />
                </li>
              ))}
            </ul>
          )}
          <RemindersPanel settings={home.settings} onChange={setSettings} />
          <CalendarPanel settings={home.settings} onChange={setSettings} />
        </div>
      )}
    </AsyncContent>
  );
}

const NothingYet = () => (
  <div className="section-panel">
    <Empty level={3} title={texts.none} text={texts.noneText}>
      <ButtonLink variant="brand" to="/products?page=1">
        {texts.toShop}
      </ButtonLink>
    </Empty>
  </div>
);

const missing = '/pictures/missing.webp';

type RowProps = {
  product: HomeProduct;
  home: Home;
  onProducts: (products: HomeProduct[]) => void;
  onSettings: (settings: RefillSettings) => void;
};

function HomeRow({ product, home, onProducts, onSettings }: RowProps) {
  const { productId, name, image, isSold } = product;
  return (
    <article className="my-home-row">
      <ProductPicture image={image} backupImage={missing} alt="" side={64} />
      <div className="my-home-facts">
        <h3>{isSold ? <Link to={productPath({ name, id: productId })}>{name}</Link> : name}</h3>
        <EndText product={product} today={home.today} />
        {product.packsOnTheWay > 0 && product.lastReceivedOn !== null && (
          <p className="small muted">{texts.onTheWay(product.packsOnTheWay)}</p>
        )}
      </div>
      <NextPacks product={product} home={home} />
      {product.portionsPerPack !== null && (
        <div className="my-home-choices">
          <PortionField product={product} onChange={onProducts} />
          {home.settings.calendar && <TimeField product={product} settings={home.settings} onChange={onSettings} />}
        </div>
      )}
    </article>
  );
}

function EndText({ product, today }: { product: HomeProduct; today: string }) {
  const { runsOutOn, portionsPerPack, portionsPerDay, lastReceivedOn } = product;
  if (portionsPerPack === null) return <p className="small muted">{texts.unknown}</p>;
  if (lastReceivedOn === null) return <p className="small muted">{texts.coming}</p>;
  if (runsOutOn === null) return <p className="small muted">{portionsPerDay === 0 ? texts.onBreak : texts.coming}</p>;
  const day = formatDayInWords(runsOutOn, today);
  if (runsOutOn < today) return <p className="my-home-end is-over num">{texts.endedOn(day)}</p>;
  const isSoon = runsOutOn <= addDays(today, reminderDays);
  return (
    <p className={isSoon ? 'my-home-end is-soon num' : 'my-home-end num'}>
      {runsOutOn === today ? texts.endsToday : texts.endsOn(day)}
      {runsOutOn > today && <span className="small muted">{texts.daysLeft(daysUntil(today, runsOutOn) + 1)}</span>}
    </p>
  );
}

/** The repeat delivery that brings it, or one press that puts it into the cart. */
function NextPacks({ product, home }: { product: HomeProduct; home: Home }) {
  const { productId, name, isSold } = product;
  const reorder = useReorder([{ productId, name, quantity: 1, productAttributeIds: [] }]);
  const repeated = home.repeated.find((line) => line.productId === productId);
  if (repeated)
    return (
      <p className="my-home-next small">
        <Icon name="clock" size="s" />
        <Link className="link" to="/account-manage/livrari-repetate">
          {texts.repeated(formatDayInWords(repeated.nextOn, home.today))}
        </Link>
      </p>
    );
  if (!isSold) return <p className="my-home-next small muted">{texts.notSold}</p>;
  return (
    <div className="my-home-next">
      <Button isBusy={reorder.isBusy} aria-label={texts.againNamed(name)} onClick={() => void reorder.run()}>
        <Icon name="cart" />
        {texts.again}
      </Button>
      <FormMessage>{reorder.message}</FormMessage>
    </div>
  );
}

const offeredPortions = [0.5, 1.5, 2, 3] as const;
const label = 'label';

type PortionProps = { product: HomeProduct; onChange: (products: HomeProduct[]) => void };

function PortionField({ product, onChange }: PortionProps) {
  const { productId, name, dailyPortion, portionsPerDay, isOwnPortion } = product;
  const options = [...new Set([...offeredPortions, ...(isOwnPortion && portionsPerDay > 0 ? [portionsPerDay] : [])])];
  const save = (value: string) =>
    call(setDailyPortion, { body: { productId, portionsPerDay: value === label ? null : Number(value) } }).then(
      ({ products }) => {
        onChange(products);
        snackbar.success(texts.portionSaved);
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
  return (
    <SelectField
      label={texts.portion}
      aria-label={texts.portionNamed(name)}
      value={isOwnPortion ? String(portionsPerDay) : label}
      onChange={({ target }) => void save(target.value)}
    >
      <option value={label}>{texts.label(dailyPortion)}</option>
      {options
        .sort((one, other) => one - other)
        .map((portions) => (
          <option key={portions} value={portions}>
            {texts.portions(portions)}
          </option>
        ))}
      <option value={0}>{texts.pause}</option>
    </SelectField>
  );
}

type TimeProps = { product: HomeProduct; settings: RefillSettings; onChange: (settings: RefillSettings) => void };

function TimeField({ product: { productId, name }, settings, onChange }: TimeProps) {
  const chosen = settings.times.find((time) => time.productId === productId)?.minute ?? defaultMinute;
  const save = (text: string) => {
    const minute = parseMinute(text);
    if (minute === null || minute === chosen) return;
    void call(setDoseTime, { body: { productId, minute } }).then(
      (changed) => {
        onChange(changed);
        snackbar.success(texts.timeSaved(name, text));
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
  };
  return (
    <TextField
      key={chosen}
      label={texts.time}
      aria-label={texts.timeNamed(name)}
      type="time"
      defaultValue={formatMinute(chosen)}
      onBlur={({ target }) => save(target.value)}
    />
  );
}
