<?php
/**
 * Notices: kept in the session until a page prints them.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * How many notices wait.
 *
 * @param string $notice_type error, success or notice; all by default.
 * @return int
 */
function wc_notice_count( $notice_type = '' ) {
	$all = wc_get_notices();
	if ( $notice_type ) {
		return isset( $all[ $notice_type ] ) ? count( $all[ $notice_type ] ) : 0;
	}
	return array_sum( array_map( 'count', $all ) );
}

/**
 * Whether such a notice waits.
 *
 * @param string $message     HTML.
 * @param string $notice_type Type.
 * @return bool
 */
function wc_has_notice( $message, $notice_type = 'success' ) {
	return in_array( $message, wp_list_pluck( wc_get_notices( $notice_type ), 'notice' ), true );
}

/**
 * Adds one.
 *
 * @param string $message     HTML.
 * @param string $notice_type error, success or notice.
 * @param array  $data        Data attributes.
 */
function wc_add_notice( $message, $notice_type = 'success', $data = array() ) {
	if ( ! did_action( 'woocommerce_init' ) ) {
		wc_doing_it_wrong( __FUNCTION__, __( 'This function should not be called before woocommerce_init.', 'woocommerce' ), '2.3' );
		return;
	}
	if ( 'success' === $notice_type ) {
		$message = apply_filters( 'woocommerce_add_message', $message );
	}
	$message = apply_filters( 'woocommerce_add_' . $notice_type, $message );
	if ( ! empty( $message ) && WC()->session ) {
		$all                   = wc_get_notices();
		$all[ $notice_type ][] = array(
			'notice' => $message,
			'data'   => $data,
		);
		wc_set_notices( $all );
	}
}

/**
 * Puts a whole set.
 *
 * @param array[] $notices By type.
 */
function wc_set_notices( $notices ) {
	WC()->session->set( 'wc_notices', empty( $notices ) ? null : $notices );
}

/**
 * Drops all.
 */
function wc_clear_notices() {
	if ( WC()->session ) {
		WC()->session->set( 'wc_notices', null );
	}
}

/**
 * All that wait.
 *
 * @param string $notice_type Type; all by default.
 * @return array[]
 */
function wc_get_notices( $notice_type = '' ) {
	if ( ! WC()->session ) {
		return array();
	}
	$all = (array) WC()->session->get( 'wc_notices', array() );
	if ( $notice_type ) {
		return $all[ $notice_type ] ?? array();
	}
	return $all;
}

/**
 * Prints what waits, and drops it.
 *
 * @param bool $return Give back instead of printing.
 * @return string|void
 */
function wc_print_notices( $return = false ) {
	$all   = wc_get_notices();
	$types = apply_filters( 'woocommerce_notice_types', array( 'error', 'success', 'notice' ) );
	$html  = '';
	foreach ( $types as $type ) {
		if ( ! empty( $all[ $type ] ) ) {
			$html .= wc_get_template_html(
				"notices/{$type}.php",
				array(
					'messages' => wp_list_pluck( $all[ $type ], 'notice' ),
					'notices'  => $all[ $type ],
				)
			);
		}
	}
	wc_clear_notices();
	if ( $return ) {
		return $html;
	}
	echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the templates escape.
}

/**
 * Prints one at once.
 *
 * @param string $message     HTML.
 * @param string $notice_type Type.
 * @param array  $data        Data attributes.
 * @param bool   $return      Give back instead of printing.
 * @return string|void
 */
function wc_print_notice( $message, $notice_type = 'success', $data = array(), $return = false ) {
	if ( 'success' === $notice_type ) {
		$message = apply_filters( 'woocommerce_add_message', $message );
	}
	$message = apply_filters( 'woocommerce_add_' . $notice_type, $message );
	$html    = wc_get_template_html(
		"notices/{$notice_type}.php",
		array(
			'messages' => array( $message ),
			'notices'  => array(
				array(
					'notice' => $message,
					'data'   => $data,
				),
			),
		)
	);
	if ( $return ) {
		return $html;
	}
	echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the template escapes.
}

/**
 * What a notice may hold.
 *
 * @param string $message HTML.
 * @return string
 */
function wc_kses_notice( $message ) {
	$allowed      = wp_kses_allowed_html( 'post' );
	$allowed['a'] = array_merge( $allowed['a'] ?? array(), array( 'tabindex' => true ) );
	return wp_kses( $message, apply_filters( 'woocommerce_kses_notice_allowed_tags', $allowed ) );
}

/**
 * Data attributes of a notice.
 *
 * @param array $notice Notice.
 * @return string
 */
function wc_get_notice_data_attr( $notice ) {
	$html = '';
	foreach ( $notice['data'] ?? array() as $key => $value ) {
		$html .= sprintf( ' data-%1$s="%2$s"', sanitize_title( $key ), esc_attr( $value ) );
	}
	return $html;
}
