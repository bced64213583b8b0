/**
 * The shop's pages that PHP printed for the preview (preview/PreviewPages.php).
 */
import type { PreviewPage } from './Preview';

const isPage = ( value: unknown ): value is PreviewPage =>
	typeof value === 'object' &&
	value !== null &&
	typeof ( value as PreviewPage ).label === 'string' &&
	typeof ( value as PreviewPage ).url === 'string';

/** Empty where nothing sound was printed: then there is no preview. */
export const previewPagesOf = ( element: HTMLElement ): PreviewPage[] => {
	try {
		const pages: unknown = JSON.parse( element.dataset.previewPages ?? '' );
		return Array.isArray( pages ) ? pages.filter( isPage ) : [];
	} catch {
		return [];
	}
};
