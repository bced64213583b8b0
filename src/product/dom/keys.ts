/**
 * The keys of the tabs: of all tabs one is reached by Tab, the arrows lead to the others and
 * open them, mirrored in right-to-left.
 */
import { delegate, isPlainEvent, type Scope } from '../../shared/dom/scope';
import { step } from '../domain/keys';
import { arrows } from './arrows';

const LIST = '.is-ready .wc-tabs,.is-ready ul.tabs';

const tabsOf = ( list: Element ): HTMLAnchorElement[] => [
	...list.querySelectorAll< HTMLAnchorElement >( 'a[role=tab]' ),
];

export const startKeys = ( scope: Scope ): void => {
	const rove = () =>
		document.querySelectorAll( LIST ).forEach( ( list ) =>
			tabsOf( list ).forEach( ( tab ) => {
				tab.tabIndex = tab.ariaSelected === 'true' ? 0 : -1;
			} )
		);
	rove();
	// After the tab was opened, by a click, a key or the address.
	scope.on( document, 'click', () => setTimeout( rove ) );
	scope.on( window, 'hashchange', () => setTimeout( rove ) );
	delegate( scope, 'keydown', LIST, ( event, list ) => {
		const tabs = tabsOf( list );
		const at = tabs.indexOf( event.target as HTMLAnchorElement );
		const next =
			tabs[ step( event.key, at, tabs.length, ...arrows( tabs ) ) ];
		if ( at >= 0 && next && isPlainEvent( event ) ) {
			event.preventDefault();
			next.click();
			next.focus();
			rove();
		}
	} );
};
