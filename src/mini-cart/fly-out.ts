/**
 * The chunk `fly-out`: the content of the mini cart.
 */
import { announce } from '../shared/dom/announce';
import type { Dispose } from '../shared/dom/scope';
import { drawPanel as draw, type PanelOptions } from './dom/panel';

export const drawPanel = (
	options: Omit< PanelOptions, 'announce' >
): Dispose => draw( { ...options, announce } );
