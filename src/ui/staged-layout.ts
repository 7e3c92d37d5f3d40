/**
 * Inline script that lays the page out in three frames: first what is visible on arrival, then the parts marked `.far`
 * in two steps. Without JavaScript everything is laid out at once.
 */
export const stagedLayoutScript =
  "{const d=document.documentElement.dataset,next=(f)=>requestAnimationFrame(()=>setTimeout(f));d.sight='first';next(()=>{d.sight='second';next(()=>delete d.sight)})}";
