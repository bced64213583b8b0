<?php

namespace Vitrin\Header;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** What an owner chooses of a top item on Appearance > Menus: whether it opens a mega menu, of what, and how wide [HEAD-03]. */
final class ItemFields {

	private const FIELD = 'vitrin-mega';

	private const NONCE = 'vitrin-mega-nonce';

	/** Patterns that are offered. */
	private const MOST_PATTERNS = 100;

	/** @var array<int, string>|null Titles of synced patterns by id, once they were asked for. */
	private static ?array $patterns = null;

	public static function register(): void {
		add_action( 'wp_nav_menu_item_custom_fields', array( self::class, 'print' ), 10, 3 );
		add_action( 'wp_update_nav_menu_item', array( self::class, 'save' ), 10, 2 );
	}

	public static function print( mixed $item_id, mixed $item = null, mixed $depth = 0 ): void {
		$id = is_numeric( $item_id ) ? (int) $item_id : 0;
		// One that moves to the first level has it once the menu was saved.
		if ( 0 === $id || 0 !== $depth || ! self::may() ) {
			return;
		}
		$stored = Mega::clean( get_post_meta( $id, Mega::META, true ) );
		$name   = self::FIELD . '[' . $id . ']';
		// For each item, since one that was made a moment ago is in the form, too; so without an id.
		printf( '<fieldset class="description-wide vitrin-mega"><legend>%s</legend><input type="hidden" name="%s" value="%s">', esc_html__( 'Mega menu', 'vitrin' ), esc_attr( self::NONCE ), esc_attr( wp_create_nonce( self::NONCE ) ) );
		self::select( $name . '[content]', __( 'Content', 'vitrin' ), array( '' => __( 'None: a plain submenu', 'vitrin' ) ) + self::contents(), $stored['content'] ?? '' );
		self::select( $name . '[pattern]', __( 'Synced pattern', 'vitrin' ), array( 0 => __( 'None', 'vitrin' ) ) + self::patterns(), $stored['pattern'] ?? 0 );
		self::select( $name . '[width]', __( 'Width', 'vitrin' ), self::widths(), $stored['width'] ?? Mega::WIDTHS[0] );
		printf(
			'<p class="description description-wide"><label>%s<br><input type="text" inputmode="numeric" class="widefat" name="%s" value="%d"></label></p></fieldset>',
			esc_html__( 'Width of your own, in pixels', 'vitrin' ),
			esc_attr( $name . '[custom]' ),
			absint( $stored['custom'] ?? Mega::CUSTOM )
		);
	}

	/** Stores what was chosen. Menus are also saved by other screens and by programs, which send nothing of ours. */
	public static function save( mixed $menu_id, mixed $item_id = 0 ): void {
		unset( $menu_id );
		$id    = is_numeric( $item_id ) ? (int) $item_id : 0;
		$nonce = isset( $_POST[ self::NONCE ] ) && is_string( $_POST[ self::NONCE ] ) ? sanitize_key( $_POST[ self::NONCE ] ) : '';
		if ( 0 === $id || '' === $nonce || ! self::may() || 1 > (int) wp_verify_nonce( $nonce, self::NONCE ) ) {
			return;
		}
		$sent = isset( $_POST[ self::FIELD ] ) && is_array( $_POST[ self::FIELD ] ) ? wp_unslash( $_POST[ self::FIELD ] ) : array(); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Mega::clean() takes known values and numbers only.
		if ( ! is_array( $sent ) || ! isset( $sent[ $id ] ) ) {
			return;
		}
		$chosen = is_array( $sent[ $id ] ) ? $sent[ $id ] : array();
		if ( is_string( $chosen['custom'] ?? null ) ) {
			$chosen['custom'] = Digits::to_latin( $chosen['custom'] );
		}
		$mega = Mega::clean( $chosen );
		if ( null === $mega ) {
			delete_post_meta( $id, Mega::META );
		} else {
			update_post_meta( $id, Mega::META, $mega );
		}
	}

	private static function may(): bool {
		return current_user_can( 'edit_theme_options' );
	}

	/** @param array<array-key, string> $choices Texts by value. */
	private static function select( string $name, string $label, array $choices, string|int $chosen ): void {
		printf( '<p class="description description-wide"><label>%s<br><select class="widefat" name="%s">', esc_html( $label ), esc_attr( $name ) );
		foreach ( $choices as $value => $text ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( (string) $value ), selected( (string) $chosen, (string) $value, false ), esc_html( $text ) );
		}
		echo '</select></label></p>';
	}

	/** @return array<string, string> */
	private static function contents(): array {
		return array(
			'menu'       => __( 'Its submenu, in columns', 'vitrin' ),
			'pattern'    => __( 'A synced pattern', 'vitrin' ),
			'categories' => __( 'Product categories with pictures', 'vitrin' ),
		);
	}

	/** @return array<string, string> */
	public static function widths(): array {
		return array(
			'content'   => __( 'As wide as the content', 'vitrin' ),
			'container' => __( 'As wide as the menu', 'vitrin' ),
			'full'      => __( 'The whole window, content in the middle', 'vitrin' ),
			'stretched' => __( 'The whole window, content as well', 'vitrin' ),
			'custom'    => __( 'A width of your own', 'vitrin' ),
		);
	}

	/** @return array<int, string> */
	private static function patterns(): array {
		if ( null === self::$patterns ) {
			self::$patterns = array();
			$posts          = get_posts(
				array(
					'post_type'   => 'wp_block',
					'numberposts' => self::MOST_PATTERNS,
					'orderby'     => 'title',
					'order'       => 'ASC',
				)
			);
			foreach ( $posts as $post ) {
				if ( $post instanceof \WP_Post ) {
					self::$patterns[ $post->ID ] = $post->post_title;
				}
			}
		}

		return self::$patterns;
	}
}
