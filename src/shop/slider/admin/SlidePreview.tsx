import { Panel } from '../../../ui/admin/Panel.tsx';
import { isGround, type SlideValues } from './slide-form-rules.ts';
import { texts } from './texts.ts';

/** The slide while it is written, as both kinds of screens show it. */
export const SlidePreview = ({ values }: { values: SlideValues }) => (
  <Panel title={texts.preview}>
    <div className="slide-previews">
      <Drawn values={values} name={texts.wide} look="is-wide" image={values.image} />
      <Drawn values={values} name={texts.narrow} look="is-narrow" image={values.narrowImage} />
    </div>
  </Panel>
);

type DrawnProps = { values: SlideValues; name: string; look: 'is-wide' | 'is-narrow'; image: string };

function Drawn({ values: { kicker, title, text, button, ground }, name, look, image }: DrawnProps) {
  const background = ground && isGround(ground) ? ground : undefined;
  return (
    <figure className={`slide-preview ${look}`}>
      <figcaption className="picture-label">{name}</figcaption>
      <div className="slide" style={{ background }} inert>
        {image && <img src={image} alt="" />}
        <div className="slide-words">
          {kicker && <p className="slide-kicker">{kicker}</p>}
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          {button && <span className="button button-buy button-m">{button}</span>}
        </div>
      </div>
    </figure>
  );
}
