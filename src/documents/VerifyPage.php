<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

/** A small page that asks a holder of the order's key for the buyer's email, where WooCommerce's own page would. */
final class VerifyPage {

	/**
	 * @param string $email  As it was sent; '' for the first time.
	 * @param string $reason Why it is asked again, where that is not for being another than the buyer's; translated.
	 */
	public static function html( Kind $kind, string $order, string $key, string $email, string $reason = '' ): string {
		$is_wrong = '' !== $email && '' === $reason;
		ob_start();
		try {
			Template::show(
				__DIR__ . '/templates/document-verify.php',
				array(
					'title'    => Titles::of( $kind ),
					'error'    => $is_wrong ? __( 'The order was not placed with this email. Check it and try again.', 'vitrin' ) : $reason,
					'is_wrong' => $is_wrong,
					'email'    => $email,
					'action'   => add_query_arg( 'wc-ajax', VerifyBuyer::NAME, home_url( '/' ) ),
					'fields'   => array(
						'document' => $kind->value,
						'order'    => $order,
						'key'      => $key,
						'security' => VerifyBuyer::nonce(),
					),
					'login'    => LoginReturn::url( $kind, $order ),
				)
			);
		} finally {
			$html = (string) ob_get_clean();
		}

		return $html;
	}
}
