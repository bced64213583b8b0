/**
 * The part `fly-out`: what the mini cart holds. It comes when somebody is about to look.
 */
import { announce } from '../shared/dom/announce';
import type { Dispose } from '../shared/dom/scope';
import { drawPanel as draw, type PanelOptions } from './dom/panel';

export const drawPanel = (
	options: Omit< PanelOptions, 'announce' >
): Dispose => draw( { ...options, announce } );
