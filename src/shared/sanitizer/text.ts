/**
 * A short text of the shop's: paragraphs, lists and emphasis, without any attribute, so that
 * nothing in it can look like ours.
 */
import { sanitizeHtml, type Rules } from './sanitize';

/** What these hold is no text for people, beside what DOMPurify drops with its content anyway. */
export const NOT_TEXT = [ 'object', 'select', 'textarea' ];

const TEXT: Rules = {
	config: {
		ALLOWED_TAGS: [
			...[ 'p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'bdi' ],
			...[ 'blockquote', 'sub', 'sup', 's', 'del', 'ins', 'small' ],
		],
		ALLOWED_ATTR: [],
		ADD_FORBID_CONTENTS: NOT_TEXT,
	},
	attribute: () => null,
};

/** @param html Not trusted. */
export const sanitizeText = ( html: string ): DocumentFragment =>
	sanitizeHtml( html, TEXT );
