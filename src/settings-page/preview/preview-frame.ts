/**
 * `vitrin-preview-frame`: the first script of a page of the shop that is shown with unsaved settings.
 */
import { ARGUMENT } from '../domain/preview-address';
import { keepPreview } from './frame';
import { labelInOwnTab } from './label';

const key = document.querySelector< HTMLMetaElement >(
	`meta[name="${ ARGUMENT }"]`
)?.content;
if ( key ) {
	keepPreview( window, key );
	labelInOwnTab( window );
}
