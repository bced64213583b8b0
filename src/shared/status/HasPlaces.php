<?php

namespace Vitrin\Shared\Status;

defined( 'ABSPATH' ) || exit;

/** A feature whose place on a page is a hook of WooCommerce that the theme may pass over. */
interface HasPlaces {

	/**
	 * Asked at the end of a page of the shop, while the feature is on.
	 *
	 * @return list<Place>
	 */
	public function places(): array;
}
