<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/** Suggests a text about our cookies and counters for the shop's privacy policy. */
final class Privacy {

	public static function suggest_policy(): void {
		if ( ! function_exists( 'wp_add_privacy_policy_content' ) ) {
			return;
		}
		wp_add_privacy_policy_content(
			'Vitrin',
			wp_kses_post(
				wpautop(
					__( 'When you put something into the cart, this site keeps the number of items and the cart’s total in two cookies on your device (vitrin_cart_quantity and vitrin_cart_total), so that the cart button is right on every page. They hold nothing else, are needed for the cart, and disappear with it: when it is empty, when you log out, and else two days after they were last set, or seven if you are logged in.', 'vitrin' )
					. "\n\n"
					. __( 'To ward off abuse, this site counts how often the cart, the search and the quick view are called in a visit, and how many calls from one network address are refused or guess at coupons. Neither the visit nor the address is stored: a number made from it with a secret key picks one of a few thousand counters, which many visitors share. A count holds for ten minutes at most and is removed within about a day.', 'vitrin' )
				)
			)
		);
	}
}
