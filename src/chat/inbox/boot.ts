/** What PHP prints before the script (../staff/ChatPage.php). */
import * as is from '../../shared/domain/shape';

export interface Boot {
	/** A BCP 47 tag: fa-IR. */
	locale: string;
	isSolar: boolean;
	digits: 'arabext' | 'latn';
	/** Of the shop. */
	shop: string;
	/** Id of the user who is logged in. */
	user: number;
	/** Seconds by which the shop's clock is ahead of UTC. */
	utcOffset: number;
	/** Of the site, for what is kept in the browser: sites of a network may share a host. */
	path: string;
}

const parse = is.shape< Boot >( {
	locale: is.text,
	isSolar: is.flag,
	digits: is.oneOf( 'arabext', 'latn' ),
	shop: is.text,
	user: is.number,
	utcOffset: is.number,
	path: is.text,
} );

/** Null where the page has none that can be read: then what PHP printed stays. */
export const readBoot = ( value: unknown ): Boot | null => {
	try {
		return parse( value );
	} catch {
		return null;
	}
};
