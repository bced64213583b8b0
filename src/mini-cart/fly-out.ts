/**
 * The chunk `fly-out`: the content of the mini cart.
 */
import { getEngine, type CartSettings } from '@vitrin/cart';
import { announce } from '../shared/dom/announce';
import type { Dispose } from '../shared/dom/scope';
import { drawPanel as draw, type PanelOptions } from './dom/panel';
import { createFormat } from './format';
import { restore } from './restore';
import './panel.scss';

export interface FlyOutOptions extends Pick<
	PanelOptions,
	'panel' | 'cart' | 'clock'
> {
	cartSettings: Pick< CartSettings, 'locale' | 'money' | 'shopUrl' >;
}

export const drawPanel = ( {
	cartSettings,
	...options
}: FlyOutOptions ): Dispose =>
	draw( {
		...options,
		shopUrl: cartSettings.shopUrl,
		format: createFormat( cartSettings ),
		announce,
		restore,
		takeDropped: () => getEngine()?.takeDropped() ?? [],
	} );
