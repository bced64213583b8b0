/**
 * Which clicks on links count: on files, and on what leads to another site [STAT-04].
 */

export interface CountedClick {
	type: 'download' | 'link';
	fileName: string;
	/** Small letters, without the dot. */
	extension: string;
}

/** The last part of a path, as people read it. */
const nameIn = ( path: string ): string => {
	const name = path.slice( path.lastIndexOf( '/' ) + 1 );
	try {
		return decodeURIComponent( name );
	} catch {
		return name;
	}
};

/**
 * @param url        Where the link leads.
 * @param isDownload It says itself that it is one.
 * @param host       Of the page.
 * @param extensions Of downloads.
 * @return Null for a link within the shop, and for what leads to no site.
 */
export const countedClick = (
	url: URL,
	isDownload: boolean,
	host: string,
	extensions: readonly string[]
): CountedClick | null => {
	if ( ! /^https?:$/.test( url.protocol ) ) {
		return null;
	}
	const fileName = nameIn( url.pathname );
	const extension =
		/\.([a-z0-9]{1,10})$/i.exec( fileName )?.[ 1 ]?.toLowerCase() ?? '';
	if ( isDownload || extensions.includes( extension ) ) {
		return { type: 'download', fileName, extension };
	}
	return url.host === host
		? null
		: { type: 'link', fileName: '', extension: '' };
};
