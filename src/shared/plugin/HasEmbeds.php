<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * A feature with shortcodes, blocks or widgets. WordPress must know them while the feature is off, too:
 * a shortcode nobody registered is printed as text, a block becomes "unsupported" in the editor, a
 * widget falls out of its sidebar.
 */
interface HasEmbeds {

	/**
	 * Registers them; called on every request.
	 *
	 * @param bool $is_on Whether the feature is on; if not, they print nothing.
	 */
	public function register_embeds( bool $is_on ): void;
}
