<?php
/**
 * Opens the content.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;
?>
<div id="primary" class="content-area"><main id="main" class="site-main" role="main">
