<?php
/**
 * Action Scheduler, as far as it is used: jobs that run once, in the background.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

// Like the real one, it can't be used before it has begun.
add_action( 'init', static fn() => do_action( 'action_scheduler_init' ), 1 );
add_action( 'action_scheduler_run_queue', 'vitrin_stand_in_run_actions' );

/** @return array<int, array> Jobs by id. */
function vitrin_stand_in_actions(): array {
	return (array) get_option( 'stand_in_scheduled_actions', array() );
}

/**
 * @param int    $timestamp When.
 * @param string $hook      Hook.
 * @param array  $args      Arguments.
 * @param string $group     Group.
 * @param bool   $unique    Not beside another of the same hook and group, whatever its arguments.
 * @param int    $priority  Unused.
 * @return int Id, 0 when there is none.
 */
function as_schedule_single_action( $timestamp, $hook, $args = array(), $group = '', $unique = false, $priority = 10 ) {
	if ( ! did_action( 'action_scheduler_init' ) || ( $unique && as_has_scheduled_action( $hook, null, $group ) ) ) {
		return 0;
	}
	$actions        = vitrin_stand_in_actions();
	$id             = (int) get_option( 'stand_in_last_action', 0 ) + 1;
	$actions[ $id ] = compact( 'timestamp', 'hook', 'args', 'group' );
	update_option( 'stand_in_last_action', $id, false );
	update_option( 'stand_in_scheduled_actions', $actions, false );
	wp_schedule_single_event( $timestamp, 'action_scheduler_run_queue', array( 'WP Cron' ) );
	return $id;
}

/**
 * @param string     $hook  Hook.
 * @param array|null $args  Arguments; null: any.
 * @param string     $group Group; '': any.
 * @return bool Waiting or running.
 */
function as_has_scheduled_action( $hook, $args = null, $group = '' ) {
	foreach ( vitrin_stand_in_actions() as $action ) {
		if ( $action['hook'] === $hook && ( null === $args || wp_json_encode( $action['args'] ) === wp_json_encode( $args ) ) && ( '' === $group || $action['group'] === $group ) ) {
			return true;
		}
	}
	return false;
}

/**
 * @param string $hook  Hook; '': any.
 * @param array  $args  Arguments; none: any.
 * @param string $group Group; '': any.
 */
function as_unschedule_all_actions( $hook, $args = array(), $group = '' ) {
	$keep = static fn( $action ) => ( '' !== $hook && $action['hook'] !== $hook ) || ( $args && $action['args'] !== $args ) || ( '' !== $group && $action['group'] !== $group );
	update_option( 'stand_in_scheduled_actions', array_filter( vitrin_stand_in_actions(), $keep ), false );
}

/**
 * @param array  $args          `hook`; only what waits is known here.
 * @param string $return_format Only `ids`.
 * @return list<int> Ids.
 */
function as_get_scheduled_actions( $args = array(), $return_format = 'ids' ) {
	return array_keys( array_filter( vitrin_stand_in_actions(), static fn( $action ) => $action['hook'] === $args['hook'] ) );
}

/**
 * @param string $hook Hook.
 * @return int|false When the first one is due; false when there is none.
 */
function as_next_scheduled_action( $hook, $args = null, $group = '' ) {
	$times = array_column( array_filter( vitrin_stand_in_actions(), static fn( $action ) => $action['hook'] === $hook ), 'timestamp' );
	return $times ? min( $times ) : false;
}

/** Runs what is due. */
function vitrin_stand_in_run_actions() {
	foreach ( vitrin_stand_in_actions() as $id => $action ) {
		if ( $action['timestamp'] <= time() ) {
			do_action_ref_array( $action['hook'], array_values( $action['args'] ) );
			update_option( 'stand_in_scheduled_actions', array_diff_key( vitrin_stand_in_actions(), array( $id => true ) ), false );
		}
	}
}
