/**
 * The pages whose products are in the list.
 */
import { topOf } from '../../shared/dom/window-scroll';
import type { ListedPage } from '../domain/page-info';

export interface Page extends ListedPage {
	url: string;
	/** Its cards in the list. */
	items: HTMLElement[];
}

/** In order. */
export type ListedPages = [ Page, ...Page[] ];

/** The last that begins above the middle of the window; else the first. */
export const inView = < T >(
	all: readonly T[],
	elementOf: ( one: T ) => Element | undefined
): T | undefined =>
	[ ...all ].reverse().find( ( one ) => {
		const element = elementOf( one );
		return element && topOf( element ) <= window.innerHeight / 2;
	} ) ?? all[ 0 ];

export const pageInView = ( pages: ListedPages ): Page =>
	inView( pages, ( { items } ) => items[ 0 ] ) as Page;
