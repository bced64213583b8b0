<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * A feature with shortcodes, blocks or widgets. WordPress must know them while the feature is off, too: an
 * unknown shortcode is printed as text, a block becomes "unsupported" in the editor, a widget leaves its
 * sidebar.
 */
interface HasEmbeds {

	/**
	 * Called on every request.
	 *
	 * @param bool $is_on False: they print nothing.
	 */
	public function register_embeds( bool $is_on ): void;
}
