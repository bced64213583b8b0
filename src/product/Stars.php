<?php

namespace Vitrin\Product;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/**
 * A review's rating as five radio buttons that look like stars, in place of WooCommerce's select [PROD-07].
 * They work by keyboard and without JavaScript; the field's name and what follows from it stay WooCommerce's.
 */
final class Stars {

	/** WooCommerce's own markup; what a theme or plugin has changed stays. */
	private const FIELD = '#<div class="comment-form-rating">\s*<label for="rating"[^>]*>.*?</label>\s*<select name="rating" id="rating"[^>]*>.*?</select>\s*</div>#s';

	private const STAR = '<svg class="vitrin-rating__icon" width="28" height="28" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="%s"/></svg>';

	/**
	 * Replaces the field in the review form's arguments.
	 *
	 * @param mixed $args As for comment_form().
	 */
	public static function in_form( mixed $args ): mixed {
		if ( ! is_array( $args ) || ! is_string( $args['comment_field'] ?? null ) || ! Page::can_use_scripts() ) {
			return $args;
		}
		$field = preg_replace_callback( self::FIELD, static fn (): string => self::html(), $args['comment_field'], 1 );
		if ( is_string( $field ) ) {
			$args['comment_field'] = $field;
		}

		return $args;
	}

	/**
	 * The radio buttons. The empty field before them is what WooCommerce's select sends when nothing is chosen;
	 * without it the shop would not notice a missing rating.
	 */
	public static function html(): string {
		$is_required = wc_review_ratings_required();
		$star        = sprintf( self::STAR, Icons::path( 'star' ) );
		$stars       = '';
		foreach ( range( 1, 5 ) as $rating ) {
			$stars .= sprintf(
				'<label class="vitrin-rating__star"><input type="radio" name="rating" value="%d">%s<span class="vitrin-hidden">%s</span></label>',
				$rating,
				$star,
				/* translators: %s: how many stars, 1 to 5. */
				esc_html( sprintf( __( '%s of 5 stars', 'vitrin' ), Digits::of( $rating ) ) )
			);
		}

		return sprintf(
			'<fieldset class="comment-form-rating vitrin-rating" role="radiogroup"%s><legend>%s%s</legend><input type="hidden" name="rating" value=""><span class="vitrin-rating__stars">%s</span>%s</fieldset>',
			$is_required ? ' aria-required="true"' : '',
			esc_html__( 'Your rating', 'vitrin' ),
			$is_required ? '&nbsp;<span class="required" aria-hidden="true">*</span>' : '',
			$stars,
			$is_required ? '<span class="vitrin-rating__missing" role="alert" hidden>' . esc_html__( 'Please select a rating', 'vitrin' ) . '</span>' : ''
		);
	}
}
