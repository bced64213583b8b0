/**
 * `vitrin-preview-frame`: the first script of a page of the shop that is shown with unsaved settings.
 */
import { ARGUMENT } from '../domain/preview-address';
import { keepPreview, labelInOwnTab } from './frame';

const key = document.querySelector< HTMLMetaElement >(
	`meta[name="${ ARGUMENT }"]`
)?.content;
if ( key ) {
	keepPreview( window, key );
	labelInOwnTab( window );
}
