/**
 * Clicks on downloads and on links to other sites, whatever another script makes of them [STAT-04].
 */
import { countedClick } from '../domain/clicks';
import type { Fields } from '../domain/fields';

/** Letters of a link's text. */
const TEXT = 100;

/** Letters of an address. */
const LONGEST = 1000;

/**
 * @param id         Of the page's post or term.
 * @param extensions Of downloads.
 * @param send       Gets the fields of an event.
 * @return What looks at a click on anything.
 */
export const createClickLook =
	(
		id: number,
		extensions: readonly string[],
		send: ( fields: Fields ) => void
	) =>
	( { target, button }: MouseEvent ): void => {
		const link = ( target as Element | null )?.closest?.<
			HTMLAnchorElement | HTMLAreaElement
		>( 'a[href],area[href]' );
		// The right button opens a menu.
		if ( ! link || button > 1 || ! URL.canParse( link.href ) ) {
			return;
		}
		const url = new URL( link.href );
		const click = countedClick(
			url,
			link.hasAttribute( 'download' ),
			location.host,
			extensions
		);
		if ( click ) {
			send( {
				event_type: click.type,
				event_time: Math.floor( Date.now() / 1000 ),
				element_id: link.id,
				element_class: link.getAttribute( 'class' ) ?? '',
				button,
				value: ( link.textContent ?? '' ).trim().slice( 0, TEXT ),
				file_name: click.fileName,
				file_extension: click.extension,
				target_url: url.href.slice( 0, LONGEST ),
				post_id: id,
			} );
		}
	};
