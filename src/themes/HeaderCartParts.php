<?php

namespace Vitrin\Themes;

defined( 'ABSPATH' ) || exit;

/** Where a theme's link to the cart says what, by its own classes and attributes; '' for nowhere. */
final class HeaderCartParts {

	/**
	 * @param string       $link         Class of the link.
	 * @param string       $count_text   Class of an element whose text is the number.
	 * @param string       $count_in     Attribute that holds the number, which the theme's style shows.
	 * @param string       $zero         What that attribute has while the cart is empty; '' for a nought in the shop's digits.
	 * @param string       $title        Class of an element that names the cart.
	 * @param string       $bare_amount  Class of an element that says an amount without its currency.
	 * @param list<string> $currency     Classes of what says the currency beside such an amount.
	 * @param list<string> $while_filled Classes of what is shown only while something is in the cart.
	 */
	public function __construct(
		public readonly string $link,
		public readonly string $count_text = '',
		public readonly string $count_in = '',
		public readonly string $zero = '',
		public readonly string $title = '',
		public readonly string $bare_amount = '',
		public readonly array $currency = array(),
		public readonly array $while_filled = array(),
	) {}
}
