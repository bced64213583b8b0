<?php

namespace Vitrin\MiniCart;

defined( 'ABSPATH' ) || exit;

/** The mini cart as a widget, for classic themes' headers and sidebars. */
final class Widget extends \WP_Widget {

	/** While the feature is off, a sidebar keeps the widget, which prints nothing. */
	private static bool $is_on = true;

	public function __construct() {
		parent::__construct(
			'vitrin_mini_cart',
			__( 'Mini cart (Vitrin)', 'vitrin' ),
			array(
				'description'                 => __( 'A cart button whose fly-out shows the products in the cart.', 'vitrin' ),
				'show_instance_in_rest'       => true,
				'customize_selective_refresh' => true,
			)
		);
	}

	public static function register( bool $is_on ): void {
		self::$is_on = $is_on;
		register_widget( self::class );
	}

	/**
	 * @param array<string, mixed>|mixed $args Of the widget area.
	 * @param array<string, mixed>|mixed $instance
	 */
	public function widget( $args, $instance ): void { // phpcs:ignore Squiz.Commenting.FunctionComment.IncorrectTypeHint -- As WordPress calls it.
		if ( ! self::$is_on ) {
			return;
		}
		$markup = static fn ( string $name ): string => is_array( $args ) && is_string( $args[ $name ] ?? null ) ? $args[ $name ] : '';
		$title  = self::title( $instance );
		// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The theme's widget markup; ours is escaped in Markup.
		echo $markup( 'before_widget' );
		if ( '' !== $title ) {
			/** This filter is documented in wp-includes/widgets/class-wp-widget-pages.php. */
			$shown = apply_filters( 'widget_title', $title, $instance, $this->id_base );
			echo $markup( 'before_title' ), is_string( $shown ) ? wp_kses_post( $shown ) : '', $markup( 'after_title' );
		}
		echo Markup::html( self::shows_total( $instance ) ), $markup( 'after_widget' );
		// phpcs:enable
	}

	/** @param array<string, mixed>|mixed $instance Stored settings. */
	public function form( $instance ): string { // phpcs:ignore Squiz.Commenting.FunctionComment.IncorrectTypeHint -- As WordPress calls it.
		printf(
			'<p><label for="%1$s">%2$s</label><input class="widefat" type="text" id="%1$s" name="%3$s" value="%4$s"></p>',
			esc_attr( $this->get_field_id( 'title' ) ),
			esc_html__( 'Title', 'vitrin' ),
			esc_attr( $this->get_field_name( 'title' ) ),
			esc_attr( self::title( $instance ) )
		);
		printf(
			'<p><label><input type="checkbox" name="%1$s" value="1"%2$s> %3$s</label></p>',
			esc_attr( $this->get_field_name( 'show_total' ) ),
			checked( self::shows_total( $instance ), true, false ),
			esc_html__( 'Total beside the button', 'vitrin' )
		);

		return '';
	}

	/**
	 * @param array<string, mixed>|mixed $new_instance Sent settings.
	 * @param array<string, mixed>|mixed $old_instance Stored settings.
	 * @return array{title: string, show_total: bool}
	 */
	public function update( $new_instance, $old_instance ): array { // phpcs:ignore Squiz.Commenting.FunctionComment.IncorrectTypeHint -- As WordPress calls it.
		return array(
			'title'      => sanitize_text_field( self::title( $new_instance ) ),
			'show_total' => self::shows_total( $new_instance ),
		);
	}

	private static function title( mixed $instance ): string {
		return is_array( $instance ) && is_string( $instance['title'] ?? null ) ? $instance['title'] : '';
	}

	/** Whether the total is shown beside the icon. */
	private static function shows_total( mixed $instance ): bool {
		return is_array( $instance ) && ! empty( $instance['show_total'] );
	}
}
