/**
 * The first frame holds what a visitor sees first; what stands further down (`.far`) is laid out in the frames after
 * it. Where no script runs, everything is laid out at once.
 */
export const showFirstSight =
  "{const d=document.documentElement.dataset,next=(f)=>requestAnimationFrame(()=>setTimeout(f));d.sight='first';next(()=>{d.sight='second';next(()=>delete d.sight)})}";
